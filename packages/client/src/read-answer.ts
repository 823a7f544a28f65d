import { type AnswerOf, issueWords, type RouteContract } from '@benchbook/contracts';
import { interceptedError } from './api-error.ts';

/**
 * Decodes the answer of a call.
 *
 * @throws ApiError when an intermediary answered with an HTML page
 * @throws Error when the answer violates the contract: a bug, never the person's fault
 */
export async function readAnswer<Contract extends RouteContract>(
  contract: Contract,
  response: Response,
): Promise<AnswerOf<Contract>>;
export async function readAnswer(contract: RouteContract, response: Response): Promise<unknown> {
  if (isPage(response)) throw interceptedError();
  if (contract.response === 'text') return response.text();
  if (contract.response === 'bytes') return named(await response.blob(), response);
  if (contract.response === 'empty') return undefined;
  const result = contract.response.safeParse(await response.json(), { error: issueWords });
  if (!result.success)
    throw new Error(`${contract.name} was answered in another form than its contract has`, { cause: result.error });
  return result.data;
}

/** The server never answers a call with an HTML page; the login page of a guest network does, with status 200. */
function isPage(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('text/html');
}

/** Returns a file where the server named the bytes, else the blob itself. */
function named(bytes: Blob, response: Response): Blob {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return name === undefined ? bytes : new File([bytes], name, { type: bytes.type });
}
