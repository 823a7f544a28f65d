import { interceptedError, readApiError } from '@benchbook/client';
import { readInstruction } from '@benchbook/contracts';
import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { api } from '../../lib/client/index.ts';
import { askServer } from './ask-server.ts';

/** The live revision as it is decoded, and as the server wrote it. */
export interface LiveDocument {
  readonly view: InstructionView;
  readonly text: string;
}

/** Asks the server, not this device, for the live revision. @throws ApiError, TypeError without an answer */
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

/** The row of the list for what was downloaded, as the wire has it. */
export function summaryOf(
  { view, text }: LiveDocument,
  { previewSha256, stepCount }: Pick<InstructionSummary, 'previewSha256' | 'stepCount'>,
): string {
  const wire: Record<string, unknown> = JSON.parse(text);
  const { docNum, system, subject } = Object(wire['publication_page']);
  const { steps: _steps, PDFViewerHighlights: _highlights, info_page: _info, ...row } = wire;
  return JSON.stringify({
    ...row,
    publication_page: { docNum, system, subject },
    preview_sha256: previewSha256,
    stepCount,
    revision: view.revision,
    archived: false,
  });
}
