import { fileURLToPath } from 'node:url';
import { NOTHING_WRONG } from '../lib/doctor.ts';
import type { Parser } from './parsers/read-task.ts';
import { PARSERS } from './parsers/read-task.ts';
import { type ParserReport, proveParser } from './parsers.ts';
import type { Proof } from './proof.ts';

const MINUTES = 5;
const CONTROL_FILES = 6;

/** Readers of foreign uploads, fed with corrupted files for minutes. */
export const PARSER_PROOFS: readonly Proof[] = [
  ...PARSERS.map((parser) => parserProof(parser)),
  parserControlProof(),
  serverControlProof(),
];

function parserProof(parser: Parser): Proof {
  return {
    name: `spoiled files for ${MINUTES} minutes to the readers of ${parser}`,
    run: async (seed) => {
      const report = await proveParser({ parser, seed, ms: MINUTES * 60_000 });
      const wrong = [...report.findings, ...(report.doctor === NOTHING_WRONG ? [] : [report.doctor])];
      return wrong.length === 0 ? `ok       ${seen(report)}` : `FAILED   ${seen(report)}: ${wrong.join(' | ')}`;
    },
  };
}

function seen({ files, ends, replaced, sent }: ParserReport): string {
  const ways = Object.entries(ends).flatMap(([way, count]) => (count > 0 ? [`${count} ${way}`] : []));
  return `${files} files: ${ways.join(', ')}; ${replaced} sandboxes replaced; ${sent} of them sent to a server that lives`;
}

function parserControlProof(): Proof {
  return {
    name: 'control "reader that falls" of spoiled files',
    run: async (seed) => {
      const entry = new URL('./controls/reader-that-falls.ts', import.meta.url);
      const { findings } = await proveParser({ parser: 'markup', seed, ms: MINUTES * 60_000, files: CONTROL_FILES, entry });
      return findings.length === CONTROL_FILES
        ? `ok       found out ${findings.length} times`
        : `FAILED   found out ${findings.length} times of ${CONTROL_FILES}`;
    },
  };
}

function serverControlProof(): Proof {
  return {
    name: 'control "server that falls" of spoiled files',
    run: async (seed) => {
      const serverEntry = fileURLToPath(new URL('./controls/pictures-that-fall.ts', import.meta.url));
      const asked = { parser: 'pictures', seed, ms: MINUTES * 60_000, files: CONTROL_FILES, sendEvery: 1, serverEntry } as const;
      const { findings } = await proveParser(asked);
      return findings.length > 1 ? `ok       found out ${findings.length} times` : `FAILED   found out ${findings.length} times`;
    },
  };
}
