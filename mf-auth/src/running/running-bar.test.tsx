import { testRunningBar } from '@shared/module-testing/running-bar';
import AgreementPage from '../agreement/AgreementPage';
import CenterPage from '../center/CenterPage';

const options = { module: 'mf-auth', answers: {} };
testRunningBar('/center', CenterPage, options);
testRunningBar('/agreement', AgreementPage, options);
testRunningBar('/agreement?doc=user', AgreementPage, options);
