import type { Product } from '@benchbook/testkit/product';
import type { Answer, Caller } from '../../lib/caller.ts';
import { makeInstruction } from '../../lib/plant.ts';
import type { Parser } from './read-task.ts';

/** A corrupted file to send to the server. */
export interface SentFile {
  readonly name: string;
  readonly parser: Parser;
  readonly bytes: Buffer;
}

type Send = (file: SentFile) => Promise<Answer>;

/** Sends corrupted files to a server as a person would, each to the route for its type. */
export class Sender {
  readonly #product: Product;
  readonly #sends: Readonly<Record<Parser, Send>>;
  sent = 0;

  private constructor(product: Product, sends: Readonly<Record<Parser, Send>>) {
    this.#product = product;
    this.#sends = sends;
  }

  static async to(product: Product, author: Caller): Promise<Sender> {
    const { id, stepIds } = await makeInstruction(author, 'Fuzzed', 1);
    const post = (path: string, form: FormData) => author.call('POST', path, { form });
    const toLibrary: Send = ({ name, bytes }) => post('/api/attachments', formOf({ path: name, attachment: [name, bytes] }));
    const asModel: Send = ({ name, bytes }) => post('/api/mp/upload', formOf({ file_name: [name, bytes] }));
    return new Sender(product, {
      models: asModel,
      documents: toLibrary,
      pictures: toLibrary,
      zips: (file) =>
        file.name.includes('package') ? post('/api/packages', formOf({ package: [file.name, file.bytes] })) : asModel(file),
      markup: ({ bytes }) => {
        const content = bytes.toString('utf8');
        return author.call('PATCH', `/api/wip/${id}`, { json: { changes: { steps: [{ _id: stepIds[0], content }] } } });
      },
    });
  }

  /** Problems in the server's reaction: none if it accepted or refused the file and still runs. */
  async send(file: SentFile): Promise<string[]> {
    this.sent += 1;
    try {
      const { status, body } = await this.#sends[file.parser](file);
      return status >= 500 ? [`${file.name} is answered ${status} ${JSON.stringify(body).slice(0, 300)}`] : [];
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // fetch's error for a broken connection
      return [
        `${file.name} ${this.#product.isRunning() ? 'breaks the connection' : `ends the server: ${this.#product.output().slice(-500)}`}`,
      ];
    }
  }
}

function formOf(fields: Readonly<Record<string, string | readonly [string, Buffer]>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    form.set(key, typeof value === 'string' ? value : new File([new Uint8Array(value[1])], value[0]));
  return form;
}
