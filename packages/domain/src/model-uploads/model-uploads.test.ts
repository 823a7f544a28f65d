import { expect, test } from 'vitest';
import { DEFAULT_BACKGROUND } from '../attachments/index.ts';
import {
  DECIMATIONS,
  DEFAULT_DECIMATION,
  fileOfSetting,
  findOtherFormat,
  isModelFile,
  MODEL_STAGES,
  mayFollow,
  STAGE_PERCENT,
  sortDropped,
} from './index.ts';

test('MODEL-19 MODEL-20 CONST-36: five settings have their names and metrics, Medium is the default, and the background is white', () => {
  expect(DECIMATIONS.map(({ setting, name, metric }) => [setting, name, metric])).toEqual([
    [0, 'Lowest', 'very_low'],
    [1, 'Low', 'low'],
    [2, 'Medium', 'medium'],
    [3, 'High', 'high'],
    [4, 'Highest', 'very_high'],
  ]);
  expect([DEFAULT_DECIMATION, DEFAULT_BACKGROUND]).toEqual([2, '#ffffff']);
});

test('API-80: setting n is the file n + 1', () => {
  expect(DECIMATIONS.map(({ setting }) => fileOfSetting(setting))).toEqual(['1', '2', '3', '4', '5']);
});

test('MODEL-12 MODEL-13 MODEL-14: each stage has its percentage', () => {
  expect(MODEL_STAGES.slice(0, 8).map((stage) => STAGE_PERCENT[stage])).toEqual([0, 0, 15, 30, 45, 60, 75, 99]);
});

test('MODEL-15 MODEL-16 MODEL-17: an entry moves forwards, fails from any processing stage, and is approved from the review only', () => {
  expect(mayFollow('Queued', 'Decimating_1')).toBe(true);
  expect(mayFollow('Decimating_3', 'Decimating_2')).toBe(false);
  expect(mayFollow('Decimating_3', 'Failed')).toBe(true);
  expect(mayFollow('Packaging', 'Review')).toBe(true);
  expect(MODEL_STAGES.filter((stage) => mayFollow(stage, 'Approved'))).toEqual(['Review']);
  expect(MODEL_STAGES.filter((stage) => mayFollow('Failed', stage))).toEqual([]);
});

test('a server stop during processing requeues an entry, but never a finished one', () => {
  expect(MODEL_STAGES.filter((stage) => mayFollow(stage, 'Queued'))).toEqual(MODEL_STAGES.slice(0, 8));
});

test('VAL-38 as design 10: models of every supported format are accepted in either letter case, others are not', () => {
  const models = ['obj', 'FBX', 'stl', 'ply', 'gltf', 'GLB', 'step', 'STP', 'stpz', 'iges', 'igs', '3mf', 'dae', 'zip'];
  const taken = models.map((extension) => `a.${extension}`);
  expect(taken.filter(isModelFile)).toEqual(taken);
  expect(['notes.txt', 'a.pdf', 'a.png', 'glb', '.glb', 'a.glb.exe'].filter(isModelFile)).toEqual([]);
});

test('files dropped together: materials and pictures join each model that can refer to them, other files are refused', () => {
  const file = (name: string) => ({ name });
  const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);
  const { models, refused } = sortDropped(
    ['arm.obj', 'arm.mtl', 'paint.PNG', 'base.stl', 'notes.txt', 'rig.gltf', 'rig.bin'].map(file),
  );
  expect(models.map(({ model, companions }) => [model.name, names(companions)])).toEqual([
    ['arm.obj', ['arm.mtl', 'paint.PNG', 'rig.bin']],
    ['base.stl', []],
    ['rig.gltf', ['arm.mtl', 'paint.PNG', 'rig.bin']],
  ]);
  expect(names(refused)).toEqual(['notes.txt']);
  expect(names(sortDropped(['base.stl', 'photo.png'].map(file)).refused)).toEqual(['photo.png']);
});

test('files of other CAD programs are known by their extensions, with what to export; none of them is accepted', () => {
  const names = [
    'valve.JT',
    'valve.x_t',
    'valve.SLDPRT',
    'valve.ipt',
    'valve.prt.12',
    'valve.CATPart',
    'hall.ifc',
    'hall.dwg',
    'a.usdz',
  ];
  expect(names.map((name) => Object.values(findOtherFormat(name) ?? {}).join(': '))).toEqual([
    'JT: STEP',
    'Parasolid: STEP',
    'SolidWorks: STEP',
    'Inventor: STEP',
    'NX / Creo: STEP',
    'CATIA: STEP',
    'IFC: GLB',
    'AutoCAD: STEP',
    'USD: GLB',
  ]);
  expect(names.filter(isModelFile)).toEqual([]);
  expect(['notes.txt', 'valve.step', 'valve.12', 'jt'].map(findOtherFormat)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
