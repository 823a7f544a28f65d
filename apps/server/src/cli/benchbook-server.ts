#!/usr/bin/env node
// benchbook-server: the server of an installed package. benchbook-server TOOL …: one of its tools.
// Nothing else is imported before the version of Node.js is checked.
import { callByProgram } from './called-as.ts';

const NAME = 'benchbook-server';
const LEAST_NODE = 24;

const TOOLS: Readonly<Record<string, () => Promise<unknown>>> = {
  admin: () => import('./admin.ts'),
  'audit-verify': () => import('./audit-verify.ts'),
  backup: () => import('./backup.ts'),
  demo: () => import('./demo.ts'),
  doctor: () => import('./doctor.ts'),
  export: () => import('./export.ts'),
  import: () => import('./import.ts'),
  restore: () => import('./restore.ts'),
  tls: () => import('./tls.ts'),
};

const USAGE = `Usage: ${NAME}             starts the server; its settings are in the environment
       ${NAME} TOOL …      one of ${Object.keys(TOOLS).join(', ')}
       ${NAME} --version   which version this is`;

async function main(): Promise<void> {
  const [word] = process.argv.slice(2);
  if (Number(process.versions.node.split('.')[0]) < LEAST_NODE)
    return refuse(`${NAME} needs Node.js ${LEAST_NODE} or newer, and this is ${process.version}.`, 1);
  if (word === undefined) return void (await import('../main.ts'));
  if (word === '--help') return console.log(USAGE);
  if (word === '--version') return console.log((await import('../http/product-version.ts')).productVersion);
  const tool = Object.hasOwn(TOOLS, word) ? TOOLS[word] : undefined;
  if (!tool) return refuse(`There is no tool "${word}".\n${USAGE}`, 2);
  // Tools read their arguments from process.argv[2] on.
  process.argv.splice(2, 1);
  await tool();
}

function refuse(sentence: string, code: number): void {
  console.error(sentence);
  process.exitCode = code;
}

callByProgram(NAME);
await main();
