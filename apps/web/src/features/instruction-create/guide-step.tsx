import type { InstructionSummary } from '@benchbook/domain/instructions';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { CopyForm } from '../../blocks/copy-window/index.ts';
import { InstructionChoice } from '../../blocks/instruction-picker/instruction-choice.tsx';
import { useIsTouch } from '../../ui/media.ts';
import { t } from './messages.ts';
import type { CreatedInstruction } from './use-create-instruction.ts';

interface GuideStepProps {
  onBack(): void;
  onCreated(created: CreatedInstruction): void;
}

/** Copies an existing guide: choose one, then enter title and document number of the copy. */
export function GuideStep({ onBack, onCreated }: GuideStepProps) {
  const [source, setSource] = useState<InstructionSummary>();
  // On touch screens do not focus the field: the keyboard would cover the guides.
  const focused = useIsTouch() ? undefined : focusFirst;
  if (source)
    return (
      <div key="names" ref={focused}>
        <CopyForm
          source={source}
          cancelLabel={t('back')}
          onCancel={() => setSource(undefined)}
          onCopied={({ id, title }) => onCreated({ id, title, kind: source.kind })}
        />
      </div>
    );
  return (
    <div key="choice" ref={focused}>
      <Text fw={600} size="lg" mb="md">
        {t('guideHeading')}
      </Text>
      <InstructionChoice onPick={setSource} />
      <Group justify="flex-start" mt="lg">
        <Button size="lg" variant="subtle" color="gray" onClick={onBack}>
          {t('back')}
        </Button>
      </Group>
    </div>
  );
}

/** Focuses the field of this step: the dialog is already open and does not do it. */
function focusFirst(step: HTMLElement | null): void {
  step?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
