import type { RefObject } from 'react';

interface FileInputProps {
  /** A button presses it. */
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** Passed to the window of the machine, e.g. `.pdf`. */
  accept: string;
  onFile(file: File): void;
}

/** One file from the window of the machine; the same one can be chosen again. */
export function FileInput({ field, label, accept, onFile }: FileInputProps) {
  return (
    <input
      ref={field}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        event.currentTarget.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
