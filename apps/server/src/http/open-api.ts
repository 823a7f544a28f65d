import { openApiDocument } from '@benchbook/contracts/openapi';
import { productVersion } from './product-version.ts';

type OpenApi = ReturnType<typeof openApiDocument>;

let made: OpenApi | undefined;

/** The description of the interface, made when somebody first asks for it: a tenth of a second that no start has to wait for. */
export function openApi(): OpenApi {
  made ??= openApiDocument(productVersion);
  return made;
}
