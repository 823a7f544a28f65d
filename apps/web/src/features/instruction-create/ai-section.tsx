import { Button, Group, Text, Textarea, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from './ai-section.module.css';
import { t } from './messages.ts';
import type { Generation } from './use-generate-instruction.ts';

interface AiSectionProps {
  generation: Generation;
}

/** Generates a draft of steps from a prompt (WI-27 to WI-29, VAL-10). Steps are shown while they are generated. */
export function AiSection({ generation }: AiSectionProps) {
  const [prompt, setPrompt] = useState('');
  const { isWriting, steps, error } = generation;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (prompt.trim() !== '' && !isWriting) void generation.generate(prompt);
  };
  return (
    <form className={styles['section']} onSubmit={submit} noValidate>
      <Title order={3} size="h4">
        {t('aiHeading')}
      </Title>
      <Textarea
        label={t('aiPrompt')}
        description={t('aiHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        readOnly={isWriting}
        value={prompt}
        onChange={(event) => setPrompt(event.currentTarget.value)}
      />
      {isWriting && (
        <ol className={styles['steps']} aria-label={t('aiWriting')}>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
            <li key={index}>{step.title}</li>
          ))}
        </ol>
      )}
      {error && (
        <Text c="var(--bb-error)" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Group justify="flex-end">
        {isWriting && (
          <Text size="sm" mr="auto" role="status">
            {steps.length === 0 ? t('aiWriting') : t('aiSteps', { count: steps.length })}
          </Text>
        )}
        {isWriting && (
          <Button size="lg" variant="default" onClick={generation.cancel}>
            {t('aiCancel')}
          </Button>
        )}
        <Button type="submit" size="lg" variant="default" disabled={prompt.trim() === ''} loading={isWriting}>
          {t('aiGenerate')}
        </Button>
      </Group>
    </form>
  );
}
