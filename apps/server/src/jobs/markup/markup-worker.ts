import { parentPort } from 'node:worker_threads';
import { canonicalJson } from '@benchbook/domain/instructions';
import { cleanDocument } from '@benchbook/domain/markup';
import { htmlToDocument } from '@benchbook/domain/markup/html';
import { marksOf } from './markup-pieces.ts';
import { type MarkupPiece, type MarkupSource, type MarkupTask, NEXT_PIECE } from './markup-task.ts';

/** Marks per piece: reassembling them takes a few milliseconds. */
const PIECE_MARKS = 5_000;

/** Runs in a separate thread. Processes one task after another and returns each result piece by piece. */

let pieces: Iterator<MarkupPiece> | undefined;

parentPort?.on('message', (message: MarkupTask | typeof NEXT_PIECE) => {
  if (message !== NEXT_PIECE) pieces = piecesOf(message);
  const next = pieces?.next();
  if (next && !next.done) parentPort?.postMessage(next.value);
});

function* piecesOf({ id, sources }: MarkupTask): Generator<MarkupPiece> {
  let marks: unknown[] = [];
  let texts: string[] = [];
  const piece = (isLast: boolean): MarkupPiece => {
    const made = { id, marks: JSON.stringify(marks), texts, isLast };
    [marks, texts] = [[], []];
    return made;
  };
  for (const source of sources) {
    const document = read(source);
    for (const mark of marksOf(document)) {
      marks.push(mark);
      if (marks.length >= PIECE_MARKS) yield piece(false);
    }
    texts.push(canonicalJson(document));
  }
  yield piece(true);
}

function read(source: MarkupSource) {
  return 'html' in source ? htmlToDocument(source.html) : cleanDocument(JSON.parse(source.json));
}
