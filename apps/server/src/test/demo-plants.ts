import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readSettings } from '../config/index.ts';
import { createContext, type OpenContext } from '../context.ts';
import { makeFirstUsers } from '../demo/demo-users.ts';
import { fillPlant } from '../demo/fill-plant.ts';

/** Plants filled with the demonstration, for the tests of one file. */
export class DemoPlants {
  readonly #opened: { readonly context: OpenContext; readonly folder: string }[] = [];
  /** Data folder of a plant that is filled once and closed; each test gets a copy. */
  #filled: string | undefined;

  /** A filled plant for one test; `closeAll` closes it. */
  async open(): Promise<OpenContext> {
    this.#filled ??= await fillOne();
    const folder = await aFolder();
    await cp(this.#filled, folder, { recursive: true });
    const context = await contextOf(folder);
    this.#opened.push({ context, folder });
    return context;
  }

  async closeAll(): Promise<void> {
    for (const { context, folder } of this.#opened.splice(0)) {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async remove(): Promise<void> {
    await this.closeAll();
    if (this.#filled !== undefined) await rm(this.#filled, { recursive: true, force: true });
  }
}

async function fillOne(): Promise<string> {
  const folder = await aFolder();
  const context = await contextOf(folder);
  await makeFirstUsers(context);
  await fillPlant(context);
  await context.close();
  return folder;
}

const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'benchbook-demo-'));

const contextOf = (folder: string): Promise<OpenContext> =>
  createContext(readSettings({ DATA_DIR: folder, DEMO_PASSWORD: 'Demo1Password' }, folder), {
    log: pino({ level: 'silent' }),
    isDurable: false,
  });
