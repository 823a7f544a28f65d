import { interceptedError, readApiError } from '@benchbook/client';
import { readInstruction, summaryCodec } from '@benchbook/contracts';
import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { api } from '../../lib/client/index.ts';
import { summaryOf } from '../../lib/instructions/summary-of.ts';
import { askServer } from './ask-server.ts';

/** The live revision, decoded and as received. */
export interface LiveDocument {
  readonly view: InstructionView;
  readonly text: string;
}

/** Requests the live revision from the server, bypassing this device's copies. @throws ApiError, TypeError without an answer */
export async function readLive(id: string, signal: AbortSignal): Promise<LiveDocument> {
  const answer = await askServer(api.address(readInstruction, { params: { id }, query: { revision: 'live' } }), { signal });
  if (!answer.ok) throw await readApiError(answer);
  const text = await answer.text();
  return { text, view: readInstruction.response.parse(parse(text)) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw interceptedError();
  }
}

/** The list row of a downloaded instruction, in wire format. */
export const storedSummary = ({ view }: LiveDocument, known: Pick<InstructionSummary, 'previewSha256' | 'stepCount'>): string =>
  JSON.stringify(summaryCodec.encode(summaryOf(view, known)));
