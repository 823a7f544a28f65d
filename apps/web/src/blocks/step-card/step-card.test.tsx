import { anAlert, aStep, aText, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { StepCard } from './step-card.tsx';
import { StepDetailsForm } from './step-details-form.tsx';
import { StepTitleField } from './step-title-field.tsx';
import { timeWords } from './time-words.ts';

const show = (element: ReactElement) => render(<MantineProvider env="test">{element}</MantineProvider>);

test('EDIT-04 EDIT-05: a card shows number and title, the alert before the text, then time, files and checks', () => {
  const step = aStep({
    title: 'Connect the cables',
    content: aText('From left to right'),
    attachments: [aUse(), aUse()],
    timeEstimate: { days: 0, hours: 1, minutes: 5 },
    requiresVerification: true,
  });
  show(<StepCard step={step} number="6.7.1" alerts={[anAlert({ content: 'Power off' })]} isSelected onSelect={() => {}} />);
  const words = screen.getByRole('article', { name: 'Connect the cables' }).textContent ?? '';
  const order = [
    '6.7.1',
    'Connect the cables',
    'Warning',
    'Power off',
    'From left to right',
    '1 h 5 min',
    '2 attachments',
    'Requires verification',
  ].map((part) => words.indexOf(part));
  expect(order.every((place, index) => place > (order[index - 1] ?? -1))).toBe(true);
});

test('a step without text or files says so, even below its alerts', () => {
  const card = (content = aStep().content) => (
    <StepCard
      step={aStep({ content })}
      number="1"
      alerts={[anAlert({ content: 'Power off' })]}
      isSelected
      onSelect={() => {}}
      whenEmpty={<p>Write here</p>}
    />
  );
  const { unmount } = show(card());
  expect(screen.getByText('Write here')).toBeTruthy();
  unmount();
  show(card(aText('Drain it')));
  expect(screen.queryByText('Write here')).toBeNull();
});

test('a step without an estimate shows none', () => {
  expect([timeWords({ days: 0, hours: 0, minutes: 0 }), timeWords({ days: 2, hours: 0, minutes: 30 })]).toEqual([
    undefined,
    '2 d 30 min',
  ]);
});

test('EDIT-06: Enter confirms a title once, Escape keeps the old one', async () => {
  const user = userEvent.setup();
  const [onConfirm, onCancel] = [vi.fn(async () => true), vi.fn()];
  const view = show(<StepTitleField title="Step Title" onConfirm={onConfirm} onCancel={onCancel} />);
  await user.keyboard('Drain oil{Enter}');
  await user.tab();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Drain oil', 'enter');
  view.unmount();
  show(<StepTitleField title="Step Title" onConfirm={onConfirm} onCancel={onCancel} />);
  await user.keyboard('Nothing{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

test('EDIT-06: a half-typed title is reported when typing pauses, and immediately on flush or when the field is removed', async () => {
  const user = userEvent.setup();
  const onTyped = vi.fn();
  let flush: (() => void) | undefined;
  const view = show(
    <StepTitleField
      title="Step Title"
      onTyped={onTyped}
      onConfirm={async () => true}
      onCancel={() => {}}
      onFlushReady={(next) => {
        flush = next;
      }}
    />,
  );
  await user.keyboard('Drain');
  flush?.();
  expect(onTyped.mock.calls).toEqual([['Drain']]);
  await user.keyboard(' oil');
  await vi.waitFor(() => expect(onTyped).toHaveBeenLastCalledWith('Drain oil'));
  await user.keyboard(' now');
  view.unmount();
  expect(onTyped).toHaveBeenLastCalledWith('Drain oil now');
  expect(flush).toBeUndefined();
});

test('EDIT-38 EDIT-39 EDIT-40 EDIT-41: time, oversight, verification and the default file are set beside the text', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const photo = aUse();
  show(<StepDetailsForm step={aStep({ attachments: [photo] })} onChange={onChange} />);
  await user.type(screen.getByRole('textbox', { name: 'minutes' }), '5');
  await user.click(screen.getByRole('checkbox', { name: 'Requires oversight' }));
  await user.click(screen.getByRole('checkbox', { name: 'Requires verification' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Default attachment' }), photo.file.name);
  expect(onChange.mock.calls.map(([fields]) => fields)).toEqual([
    { timeEstimate: { days: 0, hours: 0, minutes: 5 } },
    { requiresOversight: true },
    { requiresVerification: true },
    { defaultUseId: photo.id },
  ]);
});

test('EDIT-39: a time is a whole number: letters and signs are rejected, arrow keys count, and the minimum is zero', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const field = () => screen.getByRole('textbox', { name: 'hours' });
  const step = (hours: number) => aStep({ timeEstimate: { days: 0, hours, minutes: 0 } });
  const hoursSet = () => onChange.mock.calls.map(([{ timeEstimate }]) => timeEstimate.hours);
  const view = show(<StepDetailsForm step={step(0)} onChange={onChange} />);
  await user.type(field(), '-x1{ArrowDown}{ArrowUp}');
  view.unmount();
  show(<StepDetailsForm step={step(1_000_000)} onChange={onChange} />);
  await user.type(field(), '5{ArrowUp}{ArrowDown}');
  expect(hoursSet()).toEqual([1, 1, 999_999]);
});

test('VAL-11: a refused title stays in the field, which gets the focus back', async () => {
  const user = userEvent.setup();
  // The dialog with the reason takes the focus while the answer is pending.
  const onConfirm = vi.fn(async (title: string) => {
    screen.getByRole('textbox').blur();
    return title.trim() !== '';
  });
  show(<StepTitleField title="Step Title" onConfirm={onConfirm} onCancel={() => {}} />);
  await user.keyboard(' {Enter}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
  await user.keyboard('Drain oil{Enter}');
  expect(onConfirm).toHaveBeenLastCalledWith(' Drain oil', 'enter');
});
