import { Fragment } from 'react';

/** An e-mail address that wraps before `@` and `.` only. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
