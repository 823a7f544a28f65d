import { Button } from '@mantine/core';
import { IconCertificate, IconHistory, IconTags } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from '../toolbar/toolbar.module.css';
import { t } from './messages.ts';
import type { ToolName } from './tool-slots.ts';

interface ToolButtonsProps {
  onOpen(tool: ToolName): void;
  onHistory(): void;
}

/** What of the instruction is edited in a window of its own (EDIT-16, EDIT-19), and the way to its revisions. */
export function ToolButtons({ onOpen, onHistory }: ToolButtonsProps) {
  return (
    <>
      <ToolButton label={t('tags')} icon={<IconTags size={18} stroke={1.75} />} onPress={() => onOpen('tags')} />
      <ToolButton
        label={t('publication')}
        icon={<IconCertificate size={18} stroke={1.75} />}
        onPress={() => onOpen('publication')}
      />
      <IconButton
        className={styles['tool']}
        label={t('history')}
        icon={<IconHistory size={18} stroke={1.75} />}
        onClick={onHistory}
      />
    </>
  );
}

function ToolButton({ label, icon, onPress }: { label: string; icon: ReactNode; onPress(): void }) {
  return (
    <Button
      className={styles['worded']}
      variant="subtle"
      color="gray"
      c="var(--bb-text)"
      leftSection={icon}
      data-tooltip={label}
      aria-label={label}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
