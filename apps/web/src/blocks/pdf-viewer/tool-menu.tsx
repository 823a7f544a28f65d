import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from './messages.ts';
import { PdfButton } from './pdf-button.tsx';
import styles from './pdf-viewer.module.css';

/** A tool of the menu; `bar` is the part of the toolbar that shows it while there is room: then it is not in the menu. */
type MenuTool = Tool & { readonly bar?: 'zoom' | 'marking' };

/** The tools that do not fit into a narrow pane. It opens inside the viewer, so that it is also visible in full screen. */
export function ToolMenu({ tools }: { tools: readonly MenuTool[] }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) shownButtons(list.current)[0]?.focus();
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const buttons = shownButtons(list.current);
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Escape') close();
    else if (way !== 0) buttons.at((at + way) % buttons.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the focus leaving the menu
    <span
      ref={root}
      className={styles['menuRoot']}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <PdfButton label={t('moreTools')} icon={<IconDots />} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <div ref={list} role="menu" aria-label={t('moreTools')} tabIndex={-1} className={styles['menu']} onKeyDown={onKeyDown}>
          {tools.map(({ label, icon, isPressed, bar, run }) => (
            <button
              key={label}
              type="button"
              data-bar={bar}
              {...(isPressed === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': isPressed })}
              onClick={() => {
                close();
                run();
              }}
            >
              <span aria-hidden>{icon}</span>
              {label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

/** Without the buttons that are currently in the toolbar. */
function shownButtons(list: HTMLElement | null): readonly HTMLButtonElement[] {
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  return buttons.filter((button) => getComputedStyle(button).display !== 'none');
}

/** An action of the toolbar. */
export interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly run: () => void;
}
