import { vi } from 'vitest';

/** One upload that a page has begun. */
export interface TakenUpload {
  /** Address, and the name that the file is to be kept under. */
  readonly path: string;
  answer(status: number, body: object): void;
  progress(loaded: number): void;
  isAborted: boolean;
}

/** Uploads through a substitute `XMLHttpRequest`; the test answers each. */
export function takeUploads(): TakenUpload[] {
  const requests: TakenUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
      status = 0;
      responseText = '';
      onload = (): void => undefined;
      onabort = (): void => undefined;
      #address = '';
      open(_method: string, address: string): void {
        this.#address = address;
      }
      setRequestHeader(): void {
        // Who sends it is not looked at.
      }
      abort(): void {
        const mine = requests.find((each) => each === this.#request);
        if (mine) mine.isAborted = true;
        this.onabort();
      }
      #request: TakenUpload | undefined;
      send(form: FormData): void {
        this.#request = {
          path: `${this.#address} ${String(form.get('path'))}`,
          isAborted: false,
          progress: (loaded) => this.upload.onprogress?.({ loaded }),
          answer: (status, body) => {
            this.status = status;
            this.responseText = JSON.stringify(body);
            this.onload();
          },
        };
        requests.push(this.#request);
      }
    },
  );
  return requests;
}
