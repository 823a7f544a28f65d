import type { Alert, InfoGate } from '@benchbook/domain/alerts';
import { IconCheck, IconHandClick, IconShieldHalf } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useIsTouch } from '../../ui/media.ts';
import { AlertRow } from './alert-list.tsx';
import styles from './info-page.module.css';
import { t } from './messages.ts';

interface InfoPageProps {
  gate: InfoGate;
  requiresInfoChecks: boolean;
  /** Step ids and numbers, in reading order. */
  numbers: ReadonlyMap<string, string>;
  onRead(alert: Alert): void;
  onContinue(): void;
}

const FORWARD = new Set(['ArrowDown', 'ArrowRight', 'PageDown']);
const BACK = new Set(['ArrowUp', 'ArrowLeft', 'PageUp']);

/** Alerts to read before following an instruction: each alert is clicked, then Continue appears (INFO-01 to 08). */
export function InfoPage({ gate, requiresInfoChecks, numbers, onRead, onContinue }: InfoPageProps) {
  const isTouch = useIsTouch();
  const page = useRef<HTMLDivElement>(null);
  const { items, unreadCount, isAllRead, canContinue } = gate;
  const readCount = items.length - unreadCount;
  // A new revision may add one alert to a dozen read ones: that one is in view immediately.
  const [first] = useState(() => items.find(({ isRead }) => !isRead) ?? items[0]);

  /**
   * After a click or tap the next unread alert is scrolled into view and focused. The second press of a double one, as happens
   * with gloves, reads nothing: the next alert may be under it by then.
   */
  const press = (alert: Alert, presses: number): void => {
    if (presses > 1) return;
    onRead(alert);
    if (presses === 0) return; // A key press: keyboard users move on themselves.
    const at = items.findIndex((item) => item.alert.id === alert.id);
    const next = [...items.slice(at + 1), ...items.slice(0, at)].find(({ isRead }) => !isRead);
    if (next) page.current?.querySelector<HTMLElement>(`[data-alert="${CSS.escape(next.alert.id)}"]`)?.focus();
  };

  /** Arrow keys (also of pedals and presenters) move from alert to alert; Space and Enter press the button. */
  const walk = (event: KeyboardEvent): void => {
    const by = FORWARD.has(event.key) ? 1 : BACK.has(event.key) ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const buttons = [...(page.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the keys, the arrows walk between them
    <div ref={page} className={styles['page']} onKeyDown={walk}>
      <header className={styles['head']}>
        <h2>{t(requiresInfoChecks ? 'instruction' : 'unchecked')}</h2>
        {requiresInfoChecks && <span>{t('readOf', { read: readCount, count: items.length })}</span>}
      </header>
      <ul className={styles['list']}>
        {items.map(({ alert, isRead }) => (
          <li key={alert.id}>
            {requiresInfoChecks ? (
              <button
                type="button"
                className={styles['item']}
                aria-pressed={isRead}
                // biome-ignore lint/a11y/noAutofocus: the page is there for these; keys work from the first on
                autoFocus={alert.id === first?.alert.id}
                data-alert={alert.id}
                onClick={({ detail }) => press(alert, detail)}
              >
                <AlertRow alert={alert} numbers={numbers} />
                <span className={styles['state']} data-read={isRead || undefined}>
                  {isRead ? (
                    <IconCheck aria-hidden size={24} stroke={2.25} />
                  ) : (
                    <IconHandClick aria-hidden size={24} stroke={1.75} />
                  )}
                  {t(isRead ? 'read' : isTouch ? 'touchToRead' : 'clickToRead')}
                </span>
              </button>
            ) : (
              <div className={styles['item']}>
                <AlertRow alert={alert} numbers={numbers} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <footer className={styles['foot']}>
        <p role="status" className={styles['notice']}>
          {(isAllRead || !requiresInfoChecks) && <IconShieldHalf aria-hidden size={28} stroke={1.75} />}
          {isAllRead || !requiresInfoChecks ? t('protection') : t('left', { count: unreadCount })}
        </p>
        {canContinue && (
          <button type="button" className={styles['continue']} onClick={onContinue}>
            {t('continue')}
          </button>
        )}
      </footer>
    </div>
  );
}
