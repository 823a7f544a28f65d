import { type ComponentProps, useState } from 'react';
import { ModelTools, type PanelName } from './model-tools.tsx';
import { OpenPanel } from './open-panel.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { findPart } from './visible-parts.ts';

type ModelControlsProps = Omit<ComponentProps<typeof ModelTools>, 'panel' | 'onPanel'> &
  Omit<ComponentProps<typeof OpenPanel>, 'panel' | 'onClose'>;

/** Controls over an open model: its tools, their panel, and the selected part. */
export function ModelControls({ drag, onDrag, onReset, ...rest }: ModelControlsProps) {
  const [panel, setPanel] = useState<PanelName>();
  const { model, parts } = rest;
  const { selectedId } = parts.shown;
  const selected = (selectedId !== null && findPart(model.parts, selectedId)) || undefined;
  return (
    <>
      <ModelTools model={model} parts={parts} drag={drag} onDrag={onDrag} panel={panel} onPanel={setPanel} onReset={onReset} />
      <SelectedBar model={model} parts={parts} selected={selected} />
      <OpenPanel panel={panel} onClose={() => setPanel(undefined)} {...rest} />
    </>
  );
}
