/** Components of the design system. The shell provides one instance at run time. */
export { Alert, type AlertProps } from './Alert';
export { BrandMark } from './BrandMark';
export {
  Button,
  ButtonLink,
  buttonClass,
  type ButtonLinkProps,
  type ButtonLook,
  type ButtonProps,
} from './Button';
export { Cell, CellBody, cellClass, type CellBodyProps, type CellProps } from './Cell';
export { Chips, type ChipOption, type ChipsProps } from './Chips';
export {
  Checkbox,
  RadioGroup,
  RadioRow,
  type CheckboxProps,
  type RadioGroupProps,
  type RadioRowProps,
} from './Choice';
export { Dialog, QuestionDialog, Sheet, type DialogProps, type QuestionDialogProps } from './Dialog';
export { cleanNumber } from './clean-number';
export {
  NumericField,
  TextArea,
  TextField,
  type FieldProblem,
  type NumericFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from './Field';
export { HeaderBar, type HeaderBarProps } from './HeaderBar';
export { Icon, type IconName, type IconProps } from './Icon';
export { KeyValues, type KeyValueRow, type KeyValuesProps } from './KeyValues';
export { LanguagePicker, LanguageRow, type LanguagePickerProps } from './LanguagePicker';
export { Page, PageBar, PageTitle, Section, SectionTitle, type PageProps, type SectionProps } from './Page';
export { SearchField, type SearchFieldProps } from './SearchField';
export {
  EmptyState,
  FailedState,
  InlineFailure,
  SkeletonBlock,
  SkeletonLine,
  SlowLine,
  type EmptyStateProps,
  type FailedStateProps,
  type InlineFailureProps,
} from './States';
export { Tabs, type TabItem, type TabsProps } from './Tabs';
export { Note, Tag, type NoteProps, type TagProps } from './Tag';
export { Toast } from './Toast';
export { useUiText } from '../texts';
