import type { ModelReport } from '@benchbook/domain/model-uploads';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readServerMessage, writeServerMessage } from '../realtime/messages.ts';
import { approveModel } from './approve-model.ts';
import { listModelFiles, listModels } from './list-models.ts';
import { readLevel } from './model-content.ts';
import { listModelUploads, startModel } from './model-uploads.ts';

const level = { triangles: 12, vertices: 8, parts: 1, bytes: 900, errorMean: 0.001, error99: 0.002, errorMax: 0.003 };
const report: ModelReport = { format: 'step', parts: 1, warnings: ['a.png is missing.'], original: level, levels: [level] };

test('MODEL-08 API-77: an entry of the queue has state, percentage and message, and is the same after encoding and decoding', () => {
  const entry = {
    ...({ id: 'e', name: 'arm.step', stage: 'Review', message: '', sizeBytes: 5, report, createdAtMs: 7 } as const),
    uploadedBy: 'eng_one',
    readingForMs: null,
  };
  const wire = z.encode(listModelUploads.response, [entry]);
  expect(wire).toEqual([
    {
      _id: 'e',
      name: 'arm.step',
      state: 'Review',
      progress: 100,
      message: '',
      size: 5,
      report,
      created: 7,
      username: 'eng_one',
      readingFor: null,
    },
  ]);
  expect(z.decode(listModelUploads.response, wire)).toEqual([entry]);
});

test('MODEL-11 MODEL-14 RT-01: a progress message has the entry, its stage, its percentage, and the file under both spellings', () => {
  const message = { kind: 'model-progress', uploadId: 'e', stage: 'Packaging', fileName: 'arm.step' } as const;
  const text = writeServerMessage(message);
  expect(JSON.parse(text)).toEqual({
    module: 'ModelUploaderProgress',
    sender: 'e',
    message: 'Packaging',
    process: 99,
    filename: 'arm.step',
    fileName: 'arm.step',
  });
  expect(readServerMessage(text)).toEqual(message);
  expect(readServerMessage(text.replace('"fileName":"arm.step"', '"more":1'))).toEqual(message);
});

test('MODEL-18: a message with an unknown stage is ignored', () => {
  const text = writeServerMessage({ kind: 'model-progress', uploadId: 'e', stage: 'Queued', fileName: 'a' });
  expect(readServerMessage(text.replace('Queued', 'Polishing'))).toBeNull();
});

test('MODEL-09 MODEL-10 API-81: an approval has setting and colour without # in the address and again in the body', () => {
  const params = { model_id: 'm', decimationSetting: 3, backgroundColor: '#1e88e5' } as const;
  const body = {
    modelId: 'm',
    setting: 3,
    backgroundColor: '#1e88e5',
    name: 'Arm',
    isNameFixed: true,
    isAsItIs: false,
    camera: null,
  } as const;
  const wire = { model_id: 'm', decimationSetting: 3, backgroundColor: '1e88e5', name: 'Arm', isNameFixed: true } as const;
  expect(z.encode(approveModel.params, params)).toEqual({ ...params, decimationSetting: '3', backgroundColor: '1e88e5' });
  expect(z.decode(approveModel.params, z.encode(approveModel.params, params))).toEqual(params);
  const inCapitals = { model_id: 'm', decimationSetting: '3', backgroundColor: '1E88E5' } as const;
  expect(z.decode(approveModel.params, inCapitals)).toEqual(params);
  expect(z.encode(approveModel.body, body)).toEqual(wire);
  expect(z.decode(approveModel.body, wire)).toMatchObject({ name: 'Arm', setting: 3, isAsItIs: false });
  expect(z.encode(approveModel.body, { ...body, isAsItIs: true })).toEqual({ ...wire, asItIs: true });
  expect(z.decode(approveModel.body, { asItIs: true })).toMatchObject({ isAsItIs: true });
});

test.each([
  ['5', 'ffffff'],
  ['-1', 'ffffff'],
  ['high', 'ffffff'],
  ['2', 'red'],
  ['2', 'ffff'],
  ['2', '#ffffff'],
])('API-81 VAL-67: setting %s with colour %s is refused', (decimationSetting, backgroundColor) => {
  expect(approveModel.params.safeParse({ model_id: 'm', decimationSetting, backgroundColor }).success).toBe(false);
});

test('API-79 API-80: only the original and the five levels have addresses', () => {
  const is = (file: string) => readLevel.params.safeParse({ modelId: 'm', file }).success;
  expect(['m_orig.glb', 'm_1.glb', 'm_5.glb'].map(is)).toEqual([true, true, true]);
  expect(['m_0.glb', 'm_6.glb', 'm_x.glb', 'm_..%2f.glb', 'm_1.gltf', '_1.glb'].map(is)).not.toContain(true);
});

test('MODEL-05 MODEL-06 MODEL-07 API-74: a model has both ids, setting, colour, camera and textures', () => {
  const look = { partId: '0.1', partName: 'Arm', textureFile: 'brass.jpg', textureIndex: 13, textureName: 'brass', colour: null };
  const model = { id: 'm', path: 'arm.glb', setting: 2, backgroundColor: '#ffffff', camera: { x: 1 }, looks: [look] } as const;
  const wire = z.encode(listModels.response, [{ ...model, looks: [look] }]);
  expect(wire[0]).toMatchObject({ _id: 'm', model_id: 'm', path: 'arm.glb', decimationSetting: 2, backgroundColor: '#ffffff' });
  expect(z.decode(listModels.response, wire)).toEqual([model]);
});

test('API-78 API-86: files of a model, and files to make one of, are the same after encoding and decoding', () => {
  const files = [{ path: 'arm.glb', name: 'arm.glb', extension: 'glb' }];
  expect(z.encode(listModelFiles.response, files)).toEqual([{ path: 'arm.glb', name: 'arm.glb', fileExtension: 'glb' }]);
  expect(z.decode(listModelFiles.response, z.encode(listModelFiles.response, files))).toEqual(files);
  const start = { files: [{ uploadId: 'u', name: 'arm.obj' }] };
  expect(z.encode(startModel.body, start)).toEqual({ files: [{ uploadID: 'u', name: 'arm.obj' }] });
  expect(z.decode(startModel.body, z.encode(startModel.body, start))).toEqual(start);
});

test('a camera of a model has at most 10,000 characters of JSON', () => {
  const taken = (length: number) => approveModel.body.safeParse({ cameraData: 'x'.repeat(length) }).success;
  expect([taken(9_998), taken(9_999)]).toEqual([true, false]);
});
