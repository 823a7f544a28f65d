import type { ViewerChannel } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { TokenNode } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { AttachmentViewer } from '../../../blocks/attachment-viewer/index.ts';
import { StepContent } from '../../../blocks/step-content/index.ts';
import { t as screen } from '../messages.ts';
import { t } from './messages.ts';
import styles from './preview.module.css';
import { STEP_TABS, type StepTab } from './use-preview-place.ts';

interface StepTabsProps {
  step: Step;
  /** Alerts of the step and global alerts. */
  alerts: readonly Alert[];
  /** Alerts above the text. */
  banner: readonly Alert[];
  tab: StepTab;
  onTab(tab: StepTab): void;
  selectedUseId: string | undefined;
  channel: ViewerChannel | undefined;
  onSelectUse(use: AttachmentUse): void;
  onFollow(token: TokenNode): void;
}

/** Text, attachments and alerts of a step, one tab at a time (PREV-02). */
export function StepTabs({ step, alerts, banner, tab, onTab, selectedUseId, channel, onSelectUse, onFollow }: StepTabsProps) {
  const panels = useRef<HTMLDivElement>(null);
  const counts: Partial<Record<StepTab, number>> = { attachments: step.attachments.length, alerts: alerts.length };
  const hasText = step.content.content.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every step and tab begins at its top
  useEffect(() => {
    const [shown] = panels.current?.querySelectorAll('[role="tabpanel"]') ?? [];
    if (shown) shown.scrollTop = 0;
  }, [step.id, tab]);

  return (
    <Tabs
      ref={panels}
      value={tab}
      onChange={(value) => {
        const chosen = STEP_TABS.find((each) => each === value);
        if (chosen) onTab(chosen);
      }}
      keepMounted={false}
      classNames={{
        root: styles['tabs'] ?? '',
        list: styles['tabList'] ?? '',
        tab: styles['tab'] ?? '',
        panel: styles['panel'] ?? '',
      }}
    >
      <Tabs.List aria-label={t('tabs')}>
        {STEP_TABS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {LABEL[each]()}
            {(counts[each] ?? 0) > 0 && (
              <span aria-hidden className={styles['count']}>
                {counts[each]}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="content" tabIndex={0}>
        <AlertPanel alerts={banner} size="bench" />
        {hasText ? (
          <StepContent document={step.content} uses={step.attachments} size="bench" onFollow={onFollow} />
        ) : (
          <p className={styles['none']}>{screen('emptyStep')}</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="attachments" data-kind="files">
        {step.attachments.length > 0 ? (
          <AttachmentViewer
            uses={step.attachments}
            selectedId={selectedUseId}
            onSelect={onSelectUse}
            channel={channel}
            size="bench"
          />
        ) : (
          <p className={styles['none']}>{t('noAttachments')}</p>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="alerts" tabIndex={0}>
        {alerts.length > 0 ? <AlertPanel alerts={alerts} size="bench" /> : <p className={styles['none']}>{t('noAlerts')}</p>}
      </Tabs.Panel>
    </Tabs>
  );
}

const LABEL = { content: () => t('stepContent'), attachments: () => t('attachments'), alerts: () => screen('alerts') };
