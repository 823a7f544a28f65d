export {
  type FieldDescriptions,
  type FieldMerge,
  FieldTable,
  type FieldWith,
  type OnWire,
  type SomeFields,
  type StoredBody,
} from './field-table.ts';
