import { unreadBadge } from '@benchbook/domain/notifications';
import { useState } from 'react';
import { lazyModal } from '../../ui/lazy/index.ts';
import { useUnread } from './api/use-notices.ts';
import { BellButton } from './bell-button.tsx';

const BellPopup = lazyModal(async () => (await import('./bell-popup.tsx')).BellPopup);

interface BellProps {
  /** The user clicked the bell before its script had loaded. */
  opensAtOnce?: boolean;
}

/** The bell in the header with the number of unread notices (NAV-35, NAV-36). */
export function Bell({ opensAtOnce = false }: BellProps) {
  const { count } = useUnread();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setIsOpen] = useState(opensAtOnce);
  return (
    <>
      <BellButton ref={setButton} badge={unreadBadge(count)} isOpen={isOpen} onClick={() => setIsOpen(true)} />
      {isOpen && button && <BellPopup anchor={button} onClose={() => setIsOpen(false)} />}
    </>
  );
}
