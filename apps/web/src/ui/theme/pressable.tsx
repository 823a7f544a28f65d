import type { ComponentProps, MouseEvent } from 'react';

interface PressableProps extends ComponentProps<'button'> {
  /** Of Mantine's `loading`. */
  'data-loading'?: boolean;
}

/**
 * The button that Mantine's buttons draw. Mantine disables one whose action runs, and a browser takes the focus off it: whoever
 * pressed it with the keys would begin again at the top of the page. It keeps the focus, says that it is busy, and ignores presses.
 */
export function Pressable({ 'data-loading': isLoading, type = 'button', ...rest }: PressableProps) {
  if (!isLoading) return <button type={type} {...rest} />;
  return <button {...rest} type={type} data-loading disabled={false} aria-busy aria-disabled onClick={ignore} />;
}

/** Nor is the form sent, also by Enter in one of its fields: the browser presses its button for that. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
