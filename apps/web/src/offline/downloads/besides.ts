import { interceptedError, readApiError } from '@benchbook/client';
import { listModels, readTextureConfig, readUser } from '@benchbook/contracts';
import { type PartAppearance, textureImages } from '@benchbook/domain/textures';
import { api, quietApi } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { keepAnswer } from '../saved/kept-answers.ts';
import { askServer } from './ask-server.ts';
import type { NeededFiles } from './needed-files.ts';

/** Adds the library textures that parts of the models use. A part without its texture is grey. */
export async function withTextures(needed: NeededFiles, signal: AbortSignal): Promise<NeededFiles> {
  const asked = needed.models.map(({ id, sha256 }) =>
    quietApi.call(readTextureConfig, { params: { id }, query: { sha256 } }, { signal }),
  );
  const looks = (await answered<readonly PartAppearance[]>(asked)).flat();
  const pictures = textureImages(looks).map((name) => ({
    address: `/api/attachments/${encodeURIComponent(name)}`,
    name,
    sizeBytes: 0,
  }));
  return { ...needed, extras: [...needed.extras, ...pictures] };
}

/** Stores other responses that screens need: the user and their progress, without which no action is recorded, and the models. */
export async function keepBesides(userId: string, { models }: NeededFiles, signal: AbortSignal): Promise<void> {
  await answered<unknown>([
    keep(userId, api.address(readUser, { params: { id: userId } }), signal),
    ...(models.length > 0 ? [keep(userId, api.address(listModels), signal)] : []),
  ]);
}

/** Stored before the download ends: the page may be left right after it, without a network. */
async function keep(userId: string, address: string, signal: AbortSignal): Promise<void> {
  const answer = await askServer(address, { signal });
  if (!answer.ok) throw await readApiError(answer);
  if (!(answer.headers.get('content-type') ?? '').startsWith('application/json')) throw interceptedError();
  await keepAnswer(userId, address, await answer.text());
}

/** Returns the successful responses; logs failures, which do not stop the download. */
async function answered<Answer>(asked: readonly Promise<Answer>[]): Promise<Answer[]> {
  const settled = await Promise.allSettled(asked);
  for (const each of settled)
    if (each.status === 'rejected') report.note(`Something beside an instruction could not be kept: ${each.reason}`);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
}
