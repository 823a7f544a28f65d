export {
  type FieldDescriptions,
  type FieldMerge,
  FieldTable,
  type FieldWith,
} from './field-table.ts';
