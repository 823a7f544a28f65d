import { readOpenApi } from '@benchbook/contracts';
import { openApiDocument } from '@benchbook/contracts/openapi';
import { EncodedJson } from '../../finish-call.ts';
import { handle } from '../../handle.ts';
import { productVersion } from '../../product-version.ts';

const document = new EncodedJson(openApiDocument(productVersion));

export const readOpenApiRoute = handle(readOpenApi, { run: () => document });
