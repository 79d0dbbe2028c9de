import Mail from 'lucide-react/icons/mail';
import { icon } from './icon.js';

export default icon('Mail', Mail);
