import { useState } from 'react';
import { useLanguage, useText } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { formatDateTime } from '@shared/i18n';
import { Cell } from '@shared/ui/core';
import { useSlowNow } from '../clock/use-slow-now';
import { DateTimePicker } from '@shared/ui/kit';
import { fromStoreWall, toStoreWall } from './store-time';

export interface ReturnTimeProps {
  order: Order;
  /** ISO 8601 instant. */
  value: string | null;
  onChange: (returnedAt: string | null) => void;
}

/** Field for the time of return, between the start of the rental and now, in the store's time zone. */
export function ReturnTime({ order, value, onChange }: ReturnTimeProps) {
  const t = useText();
  const { language } = useLanguage();
  const now = useSlowNow();
  const [open, setOpen] = useState(false);
  const { timeZone } = order.rentStore;
  const wall = (instant: number) => toStoreWall(instant, timeZone);
  const startedAt = order.startedAt ? Date.parse(order.startedAt) : Date.parse(order.createdAt);
  return (
    <>
      <Cell
        icon="clock"
        title={value ? formatDateTime(value, language, timeZone) : t('return.pickTime')}
        note={t('return.timeNote')}
        onClick={() => setOpen(true)}
      />
      <DateTimePicker
        open={open}
        title={t('return.when')}
        value={wall(value ? Date.parse(value) : now)}
        min={wall(startedAt)}
        max={wall(now)}
        onClose={() => setOpen(false)}
        onConfirm={(picked: Date) => {
          setOpen(false);
          onChange(fromStoreWall(picked, timeZone));
        }}
      />
    </>
  );
}
