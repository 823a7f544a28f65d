import type { RefObject } from 'react';

interface FileInputProps {
  /** The hidden input; a button clicks it. */
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** Passed to the file chooser, e.g. `.pdf`. */
  accept: string;
  onFile(file: File): void;
}

/** One file from the file chooser; the same file can be chosen again. */
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
