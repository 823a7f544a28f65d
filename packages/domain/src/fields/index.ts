export {
  type FieldDescriptions,
  type FieldMerge,
  FieldTable,
  type FieldWith,
  type StoredBody,
} from './field-table.ts';
