import { Button, Group, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import styles from './ai-section.module.css';
import { t } from './messages.ts';

/** Starts a new instruction from an existing guide. */
export function GuideSection({ onChoose }: { onChoose(): void }) {
  return (
    <section className={styles['section']} aria-labelledby="guide-section">
      <Title order={3} size="h4" id="guide-section">
        {t('guideHeading')}
      </Title>
      <Group justify="space-between" align="center">
        <Text size="sm" c="dimmed" flex="1 1 220px">
          {t('guideHint')}
        </Text>
        <Button
          size="lg"
          variant="default"
          style={{ flex: 'none' }}
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={onChoose}
        >
          {t('guideChoose')}
        </Button>
      </Group>
    </section>
  );
}
