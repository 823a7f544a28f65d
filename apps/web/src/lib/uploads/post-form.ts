import { ApiError, type Auth, errorOfAnswer, interceptedError } from '@benchbook/client';
import type { RouteContract } from '@benchbook/contracts';
import { noAnswer } from '@benchbook/contracts/messages';
import { say } from '@benchbook/domain/messages';
import { currentLanguage } from '../../ui/i18n/define-messages.ts';
import { parseJson } from './answer-error.ts';

/** Nothing moves for so long: the connection is only half there. */
const STALLED_MS = 120_000;

/** Where a form goes, and how its answer is read. */
export type FormRoute<Answer> = Pick<RouteContract, 'path' | 'status'> & {
  readonly response: { parse(content: unknown): Answer };
};

interface FormSending {
  /** Whose it is. */
  readonly as: Auth;
  readonly form: FormData;
  /** However often it is sent, it counts once. */
  readonly key: string;
  readonly signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/**
 * Sends a form in one call and reports its progress: `fetch` does not. One refresh of the session, as everywhere. It may
 * take long, but is given up when nothing moves.
 *
 * @throws ApiError, also when it was broken off
 */
export async function postForm<Answer>(contract: FormRoute<Answer>, sending: FormSending): Promise<Answer> {
  const { as } = sending;
  const token = as.accessToken();
  let answer = await post(contract.path, sending, token);
  if (answer.status === 401 && (await as.refresh(token ?? '')) === 'refreshed')
    answer = await post(contract.path, sending, as.accessToken());
  const content = parseJson(answer.responseText);
  if (answer.status === contract.status && content === null) throw interceptedError();
  if (answer.status === contract.status) return contract.response.parse(content);
  throw errorOfAnswer(answer.status, answer.responseText);
}

function post(address: string, { form, key, signal, onProgress }: FormSending, token: string | null): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('idempotency-key', key);
    request.setRequestHeader('accept-language', currentLanguage());
    let stalled: ReturnType<typeof setTimeout>;
    const moves = (): void => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new ApiError('TIMEOUT', say(noAnswer('timeout'))));
        request.abort();
      }, STALLED_MS);
    };
    request.upload.onprogress = (event) => {
      moves();
      onProgress(event.loaded);
    };
    request.onprogress = moves;
    request.onloadend = () => clearTimeout(stalled);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new ApiError('UNREACHABLE', say(noAnswer('unreachable'))));
    request.onabort = () => reject(new ApiError('CANCELLED', say(noAnswer('cancelled'))));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new ApiError('CANCELLED', say(noAnswer('cancelled'))));
    else {
      moves();
      request.send(form);
    }
  });
}
