import { type ReactNode, useCallback, useRef } from 'react';

interface FileChooserOptions {
  readonly accept: string;
  readonly isMultiple: boolean;
  onFiles(files: readonly File[]): void;
  /** The window was closed without a file. */
  onNone?(): void;
}

/** The machine's own window to choose files in; `element` has to stand somewhere on the page. */
export function useFileChooser({ accept, isMultiple, onFiles, onNone }: FileChooserOptions): {
  readonly element: ReactNode;
  open(): void;
} {
  const input = useRef<HTMLInputElement>(null);
  const open = useCallback(() => input.current?.click(), []);
  const element = (
    <input
      ref={(element) => {
        input.current = element;
        // React has no prop for it.
        if (element) element.oncancel = () => onNone?.();
      }}
      type="file"
      hidden
      accept={accept}
      multiple={isMultiple}
      onChange={(event) => {
        const files = Array.from(event.currentTarget.files ?? []);
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
        else onNone?.();
      }}
    />
  );
  return { element, open };
}
