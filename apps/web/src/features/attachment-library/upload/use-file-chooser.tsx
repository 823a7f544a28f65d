import { type ReactNode, useCallback, useRef } from 'react';

interface FileChooserOptions {
  readonly accept: string;
  readonly isMultiple: boolean;
  onFiles(files: readonly File[]): void;
  /** Called when the file chooser is closed without a file. */
  onNone?(): void;
}

/** The native file chooser; `element` must be rendered. */
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
        // React has no prop for the `cancel` event.
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
