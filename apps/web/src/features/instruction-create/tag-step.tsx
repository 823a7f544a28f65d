import { listTags } from '@benchbook/contracts';
import { NO_PENDING_TAGS, type PendingTags } from '@benchbook/domain/tags';
import { Button, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TagPicker } from '../../blocks/tag-picker/tag-picker.tsx';
import { api } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { useIsTouch } from '../../ui/media.ts';
import { t } from './messages.ts';

interface TagStepProps {
  title: string;
  error: string | undefined;
  isBusy: boolean;
  onBack(): void;
  onFinish(tags: PendingTags): void;
}

/** Optional tags of a new instruction (TAG-01 to TAG-05). */
export function TagStep({ title, error, isBusy, onBack, onFinish }: TagStepProps) {
  const [pending, setPending] = useState(NO_PENDING_TAGS);
  const [isTyping, setTyping] = useState(false);
  // On touch screens do not focus the field: the keyboard would cover the button for continuing without tags.
  const isTouch = useIsTouch();
  const tags = useQuery({ queryKey: queryKeys.tags, queryFn: ({ signal }) => api.call(listTags, {}, { signal }) });
  const hasTags = isTyping || pending.newNames.length + pending.addedIds.length > 0;
  return (
    <>
      <Text fw={600} size="lg" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {title.trim()}
      </Text>
      <TagPicker
        currentLabel={t('currentTags')}
        attached={[]}
        all={tags.data ?? []}
        pending={pending}
        onChange={setPending}
        onTyping={setTyping}
        autoFocus={!isTouch}
      />
      {error && (
        <Text c="var(--bb-error)" size="sm" mt="md" role="alert">
          {error}
        </Text>
      )}
      <Flex direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" mt="lg" gap="sm">
        <Button size="lg" variant="subtle" color="gray" mr={{ sm: 'auto' }} onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="lg" variant="default" loading={isBusy && !hasTags} onClick={() => onFinish(NO_PENDING_TAGS)}>
          {t('withoutTags')}
        </Button>
        <Button size="lg" disabled={!hasTags} loading={isBusy && hasTags} onClick={() => onFinish(pending)}>
          {t('assignTags')}
        </Button>
      </Flex>
    </>
  );
}
