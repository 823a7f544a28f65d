import type { ComponentProps, MouseEvent } from 'react';

interface PressableProps extends ComponentProps<'button'> {
  /** Mantine sets it for `loading`. */
  'data-loading'?: boolean;
}

/**
 * The button that Mantine's buttons draw. Mantine disables a button while its action runs, and the browser then moves the focus
 * to the top of the page. This one keeps the focus, has `aria-busy`, and ignores presses.
 */
export function Pressable({ 'data-loading': isLoading, type = 'button', ...rest }: PressableProps) {
  if (!isLoading) return <button type={type} {...rest} />;
  return <button {...rest} type={type} data-loading disabled={false} aria-busy aria-disabled onClick={ignore} />;
}

/** The form is not submitted either, nor by Enter in one of its fields: the browser clicks the button for that. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
