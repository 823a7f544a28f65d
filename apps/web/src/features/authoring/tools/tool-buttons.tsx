import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCertificate, IconChecklist, IconHistory, IconPlayerPlay, IconTags } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '../toolbar/toolbar.module.css';
import { t } from './messages.ts';
import type { ToolName } from './tool-slots.ts';

interface ToolButtonsProps {
  onOpen(tool: ToolName): void;
  onAlerts(): void;
  onPreview(): void;
  onCheck(): void;
  onHistory(): void;
}

/** Buttons for the dialogs of the instruction (EDIT-16, EDIT-19, EDIT-20), its preview and revisions. */
export function ToolButtons({ onOpen, onAlerts, onPreview, onCheck, onHistory }: ToolButtonsProps) {
  return (
    <>
      <ToolButton label={t('tags')} icon={<IconTags size={18} stroke={1.75} />} onPress={() => onOpen('tags')} />
      <ToolButton label={t('allAlerts')} icon={<IconAlertTriangle size={18} stroke={1.75} />} onPress={onAlerts} />
      <ToolButton
        label={t('publication')}
        icon={<IconCertificate size={18} stroke={1.75} />}
        onPress={() => onOpen('publication')}
      />
      <ToolButton label={t('preview')} icon={<IconPlayerPlay size={18} stroke={1.75} />} onPress={onPreview} isRare />
      <ToolButton label={t('check')} icon={<IconChecklist size={18} stroke={1.75} />} onPress={onCheck} isRare />
      <ToolButton label={t('history')} icon={<IconHistory size={18} stroke={1.75} />} onPress={onHistory} isRare />
    </>
  );
}

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  /** The label is visible only if there is room for all labels. */
  isRare?: boolean;
  onPress(): void;
}

function ToolButton({ label, icon, isRare = false, onPress }: ToolButtonProps) {
  return (
    <Button
      className={styles['worded']}
      data-rare={isRare || undefined}
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
