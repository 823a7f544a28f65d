import { Stack, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';

interface EmptyStateProps {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  message: string;
  /** A sentence under it. */
  remark?: string | undefined;
  /** One button, two at most. */
  action?: ReactNode;
}

/** Replaces missing content: one outline icon, a sentence or two, and what to do. */
export function EmptyState({ icon: Icon, message, remark, action }: EmptyStateProps) {
  return (
    <Stack align="center" justify="center" gap="md" p="xl" ta="center" c="dimmed" mih={160} h="100%">
      <Icon size={32} stroke={1.25} />
      <Text size="md" maw={420}>
        {message}
      </Text>
      {remark && (
        <Text size="md" maw={420}>
          {remark}
        </Text>
      )}
      {action}
    </Stack>
  );
}
