import type { Alert } from '@benchbook/domain/alerts';
import { type DocumentRemark, type ProposedBranch, proposeAlerts } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { DocumentStep, ReadProgress, StoredBlob } from '../../ports/index.ts';

/** Stored result of reading a document. */
export interface KeptSteps {
  readonly title: string;
  readonly steps: readonly ProposedBranch[];
  readonly remarks: readonly DocumentRemark[];
}

export const STEPS_TYPE = 'application/json';

/** Steps as proposed to an author. @param alerts of the instruction that receives them */
export function proposedSteps(
  steps: readonly DocumentStep[],
  alerts: readonly Alert[],
  newId: () => Id,
): readonly ProposedBranch[] {
  const propose = ({ title, content, places, place, children }: DocumentStep): ProposedBranch => ({
    id: newId(),
    title,
    place,
    blocks: content.content.map((node, index) => ({ node, alert: null, place: places[index] ?? null })),
    children: children.map(propose),
  });
  return proposeAlerts(
    steps.map(propose),
    alerts.map(({ category }) => category),
  );
}

export function keepSteps({ blobs }: AppContext, kept: KeptSteps): Promise<StoredBlob> {
  return blobs.put(Buffer.from(JSON.stringify(kept)));
}

/** @throws Error when the bytes are missing */
export async function readKeptSteps({ blobs }: AppContext, sha256: string): Promise<KeptSteps> {
  const bytes = await blobs.get(sha256);
  if (!bytes) throw new Error(`the steps of a proposal, ${sha256}, are not stored`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** Stage of a job that is opening its document. Before this stage, the job waits for other documents. */
export const OPENING_STAGE = 'opening';

/** Progress of reading a document, as the name of a job stage. */
export const stageOf = ({ unit, done, total }: ReadProgress): string => `${unit} ${done}/${total}`;

export function progressOf(stage: string): ReadProgress | null {
  const [, unit, done, total] = /^(pages|pictures) (\d+)\/(\d+)$/.exec(stage) ?? [];
  return unit === 'pages' || unit === 'pictures' ? { unit, done: Number(done), total: Number(total) } : null;
}
