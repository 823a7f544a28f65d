import type { Alert } from '@benchbook/domain/alerts';
import { newId } from '@benchbook/domain/ids';
import { asTypedPart } from '@benchbook/domain/instructions';
import { inEnglish } from '@benchbook/domain/messages';
import type { AppContext } from '../app-context.ts';
import { PROPOSAL_DISCARDED } from '../commands/documents/discard-proposal.ts';
import { PDF_TYPE } from '../commands/documents/document-renditions.ts';
import { keepSteps, OPENING_STAGE, proposedSteps, STEPS_TYPE, stageOf } from '../commands/documents/proposal-steps.ts';
import { type ReadDocument, readSource, refusalOf, titleOf } from '../commands/documents/read-document-steps.ts';
import { PASSWORD_SEAL } from '../commands/documents/start-proposal.ts';
import {
  type JobHandling,
  type PartReader,
  type ReadProgress,
  type ReadProposal,
  type RunningJob,
  type StoredProposal,
  UnusableDocument,
} from '../ports/index.ts';
import { watchDiscard } from './watch-discard.ts';
import { writesInOrder } from './writes-in-order.ts';

const OUR_MISTAKE = 'The server could not read this document. Please try again, and tell an administrator if that does not help.';

/** Minimum time between two stored progress reports. */
const REPORT_EVERY_MS = 400;

/**
 * Reads a document for its author to review, in a separate process. After a stop of the server it starts over; discarding the
 * proposal ends it.
 *
 * @param atOnce number of documents read concurrently
 */
export function readDocument(context: AppContext, atOnce: number): JobHandling {
  return {
    atOnce,
    run: (job) => run(context, job),
    giveUp: async ({ subjectId }) => {
      if (subjectId !== null) await refuse(context, subjectId, { message: OUR_MISTAKE, needsPassword: false });
    },
  };
}

async function run(context: AppContext, job: RunningJob): Promise<void> {
  const id = job.subjectId;
  if (id === null) throw new Error('a job of a document names its proposal');
  const discard = watchDiscard(context.bus, PROPOSAL_DISCARDED, id);
  try {
    const proposal = await context.storage.read(({ documentProposals }) => documentProposals.find(id));
    if (proposal?.state !== 'waiting') return;
    const signal = AbortSignal.any([job.signal, discard.signal]);
    await finish(context, proposal, await read(context, proposal, job, signal));
  } catch (error) {
    if (discard.signal.aborted) return;
    if (!(error instanceof Refused)) throw error;
    await refuse(context, id, error);
  } finally {
    discard.stop();
  }
}

/** The document can't be used as it is. */
class Refused extends Error {
  readonly needsPassword: boolean;

  constructor(message: string, needsPassword: boolean) {
    super(message);
    this.name = 'Refused';
    this.needsPassword = needsPassword;
  }
}

async function read(context: AppContext, proposal: StoredProposal, job: RunningJob, signal: AbortSignal): Promise<ReadDocument> {
  const { source, sealedPassword, userId } = proposal;
  const password = await passwordOf(context, sealedPassword);
  const progress = reportProgress(job);
  const form = source.mediaType === PDF_TYPE ? 'pdf' : 'docx';
  try {
    const file = { blob: { sha256: source.sha256, sizeBytes: source.sizeBytes }, name: source.name, form } as const;
    return await readSource(context, file, {
      ownerId: userId,
      password,
      signal,
      onBegun: progress.begin,
      onProgress: progress.update,
    });
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error;
    throw new Refused(inEnglish(refusalOf(error, password !== undefined)), error.needsPassword);
  } finally {
    await progress.finish();
  }
}

/** Undefined without a password, and for one that was sealed before the server keys were replaced. */
async function passwordOf({ auth }: AppContext, sealed: string | null): Promise<string | undefined> {
  const opened = sealed === null ? null : await auth.sealed.unseal(PASSWORD_SEAL, sealed);
  const password = typeof opened === 'object' && opened !== null && 'password' in opened ? opened.password : undefined;
  return typeof password === 'string' ? password : undefined;
}

interface ProgressReport {
  begin(): void;
  update(progress: ReadProgress): void;
  finish(): Promise<void>;
}

/** Stores progress reports, at most one per `REPORT_EVERY_MS`, and always the last one. */
function reportProgress(job: RunningJob): ProgressReport {
  const writes = writesInOrder();
  let reportedAtMs = Number.NEGATIVE_INFINITY;
  return {
    begin: () => writes.add(() => job.report(OPENING_STAGE, 0)),
    update: (progress) => {
      const nowMs = performance.now();
      if (nowMs - reportedAtMs < REPORT_EVERY_MS && progress.done < progress.total) return;
      reportedAtMs = nowMs;
      writes.add(() => job.report(stageOf(progress), Math.floor((100 * progress.done) / progress.total)));
    },
    finish: writes.finish,
  };
}

/** Stores nothing if the proposal was discarded meanwhile. */
async function finish(context: AppContext, proposal: StoredProposal, document: ReadDocument): Promise<void> {
  const { storage, clock } = context;
  const createdAtMs = clock.nowMs();
  const alerts = await storage.read(({ parts }) => alertsOf(parts, proposal.instructionId));
  const steps = await keepSteps(context, {
    title: titleOf(proposal.title, document.title, proposal.name),
    steps: proposedSteps(document.steps, alerts, () => newId(createdAtMs)),
    remarks: document.remarks,
  });
  const read: ReadProposal = {
    steps: { ...steps, name: '', mediaType: STEPS_TYPE },
    pictures: Array.from(document.pictures, ([name, { sha256, sizeBytes, mediaType }]) => ({
      name,
      sha256,
      sizeBytes,
      mediaType,
    })),
  };
  await storage.transaction(async (tx) => {
    if ((await tx.documentProposals.find(proposal.id))?.state !== 'waiting') return;
    for (const { sha256, sizeBytes, mediaType } of [read.steps, ...read.pictures])
      await tx.files.recordBlob({ sha256, sizeBytes, mediaType, createdAtMs });
    await tx.documentProposals.finish(proposal.id, read);
  });
}

/** Alerts of the instruction that receives the steps. */
async function alertsOf(parts: PartReader, instructionId: string | null): Promise<readonly Alert[]> {
  const found = instructionId === null ? [] : await parts.children(instructionId, 'alert', null);
  return found.map(asTypedPart).flatMap((part) => (part.kind === 'alert' ? [{ id: part.id, ...part.body }] : []));
}

async function refuse(
  { storage }: AppContext,
  id: string,
  { message, needsPassword }: Pick<StoredProposal, 'message' | 'needsPassword'>,
): Promise<void> {
  await storage.transaction(async (tx) => {
    if ((await tx.documentProposals.find(id))?.state !== 'waiting') return;
    await tx.documentProposals.refuse(id, { message, needsPassword });
  });
}
