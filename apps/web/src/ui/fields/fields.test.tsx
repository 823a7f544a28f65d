import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CheckField, ChoiceField } from './index.ts';

function Form() {
  const [isOn, setOn] = useState(false);
  const [value, setValue] = useState('');
  return (
    <>
      <CheckField label="Requires oversight" isOn={isOn} onChange={setOn} />
      <ChoiceField
        label="Default attachment"
        value={value}
        choices={[
          { value: '', label: 'None' },
          { value: 'u1', label: 'plug.png' },
        ]}
        onChange={setValue}
      />
    </>
  );
}

test('a checkbox is found by its label and toggled by a click on it; a choice is found by its name and takes the chosen value', () => {
  render(<Form />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Requires oversight' });
  expect(box.checked).toBe(false);
  fireEvent.click(screen.getByText('Requires oversight'));
  expect(box.checked).toBe(true);

  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Default attachment' });
  fireEvent.change(choice, { target: { value: 'u1' } });
  expect(choice.selectedOptions[0]?.textContent).toBe('plug.png');
});
