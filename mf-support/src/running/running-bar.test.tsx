import { testRunningBar } from '@shared/module-testing/running-bar';
import ContactUsPage from '../contact/ContactUsPage';
import { ANSWERS } from '../testing/answers';

testRunningBar('/contact-us', ContactUsPage, { module: 'mf-support', answers: ANSWERS });
