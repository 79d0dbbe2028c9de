import Contact from 'lucide-react/icons/contact';
import { icon } from './icon.js';

export default icon('Contacts', Contact);
