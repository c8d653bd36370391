import { useQueryParams, useRegion } from '@shared/module-kit';
import { WithRunningBar } from '../running/WithRunningBar';
import { AgreementDocument } from './AgreementDocument';
import { DocumentList } from './DocumentList';
import { parseDocument } from './documents';

/** /agreement: shows the document named by `doc`, or the list of documents. */
export default function AgreementPage() {
  const { doc: asked } = useQueryParams('doc');
  const { code } = useRegion();
  const doc = parseDocument(asked, code);
  return (
    <WithRunningBar>
      {doc ? <AgreementDocument key={doc} doc={doc} /> : <DocumentList unknown={asked !== null} />}
    </WithRunningBar>
  );
}
