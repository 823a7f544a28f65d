import { openApiDocument } from '@benchbook/contracts/openapi';
import { productVersion } from './product-version.ts';

type OpenApi = ReturnType<typeof openApiDocument>;

let made: OpenApi | undefined;

/** The OpenAPI document, built on first request: it takes a tenth of a second, which no start has to wait for. */
export function openApi(): OpenApi {
  made ??= openApiDocument(productVersion);
  return made;
}
