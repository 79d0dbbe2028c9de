import Plus from 'lucide-react/icons/plus';
import { icon } from './icon.js';

export default icon('Add', Plus);
