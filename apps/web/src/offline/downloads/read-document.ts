import { interceptedError, readApiError } from '@benchbook/client';
import { readInstruction } from '@benchbook/contracts';
import type { InstructionSummary, InstructionView } from '@benchbook/domain/instructions';
import { api } from '../../lib/client/index.ts';
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
