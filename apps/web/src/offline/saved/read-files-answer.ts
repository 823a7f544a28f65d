import { type FileHead, fileHeadWire } from '@benchbook/contracts';

/** A file of a batch response: bytes are null if the server does not have it for this user. */
export interface AnsweredFile {
  readonly head: FileHead;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
}

const LINE_END = 10;
/** A header is about 200 bytes long; longer data is not a header. */
const HEAD_MAX_BYTES = 4_096;

/**
 * Reads the files of a batch response as they arrive, each once it has the length in its header.
 *
 * @throws TypeError, SyntaxError, ZodError if it is interrupted or malformed; earlier files were returned
 */
export async function* readFilesAnswer(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<AnsweredFile> {
  const bytes = new Incoming(body.getReader());
  try {
    for (let line = await bytes.line(); line !== null; line = await bytes.line()) {
      const head = fileHeadWire.parse(JSON.parse(line));
      yield { head, bytes: head.file && (await bytes.take(head.file.sizeBytes)) };
    }
  } finally {
    await bytes.end();
  }
}

/** Regroups received chunks into lines and files. */
class Incoming {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  #here: Uint8Array<ArrayBuffer> = new Uint8Array(0);

  constructor(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
    this.#reader = reader;
  }

  /** Null at the end. */
  async line(): Promise<string | null> {
    let text = '';
    const decoder = new TextDecoder();
    while (text.length <= HEAD_MAX_BYTES) {
      const end = this.#here.indexOf(LINE_END);
      if (end >= 0) {
        text += decoder.decode(this.#here.subarray(0, end));
        this.#here = this.#here.subarray(end + 1);
        return text;
      }
      text += decoder.decode(this.#here, { stream: true });
      if (await this.#next()) continue;
      if (text === '') return null;
      break;
    }
    throw new TypeError('The answer broke off in the head of a file, or is no answer of files');
  }

  async take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const whole = new Uint8Array(count);
    for (let at = 0; at < count; ) {
      if (this.#here.length === 0 && !(await this.#next())) throw new TypeError('The answer broke off in a file');
      const part = this.#here.subarray(0, count - at);
      whole.set(part, at);
      this.#here = this.#here.subarray(part.length);
      at += part.length;
    }
    return whole;
  }

  /** Cancels the rest of the response. */
  async end(): Promise<void> {
    await this.#reader.cancel();
  }

  async #next(): Promise<boolean> {
    const { done, value } = await this.#reader.read();
    this.#here = value ?? new Uint8Array(0);
    return !done;
  }
}
