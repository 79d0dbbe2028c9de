import Languages from 'lucide-react/icons/languages';
import { icon } from './icon.js';

export default icon('Translate', Languages);
