import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Sheet, TextField } from '@shared/ui/core';

export interface DateTimePickerProps {
  open: boolean;
  title: ReactNode;
  /** Chosen date and time. As in `min` and `max`, the local fields of the Date hold it. */
  value: Date;
  min: Date;
  max: Date;
  onClose: () => void;
  onConfirm: (value: Date) => void;
}

const pad = (value: number) => String(value).padStart(2, '0');
const toField = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;

/** Picks a date and time with the native control, because react-vant's picker has no keyboard support. */
export function DateTimePicker({ open, ...rest }: DateTimePickerProps) {
  return open ? <Opened {...rest} /> : null;
}

function Opened({ title, value, min, max, onClose, onConfirm }: Omit<DateTimePickerProps, 'open'>) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(() => toField(value));
  const picked = new Date(text);
  const wrong = Number.isNaN(picked.getTime()) || picked < new Date(toField(min)) || picked > max;
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      actions={
        <Button block disabled={wrong} onClick={() => onConfirm(picked)}>
          {t('picker.confirm')}
        </Button>
      }
    >
      <TextField
        type="datetime-local"
        label={<span className="visually-hidden">{title}</span>}
        value={text}
        min={toField(min)}
        max={toField(max)}
        onChange={setText}
      />
    </Sheet>
  );
}
