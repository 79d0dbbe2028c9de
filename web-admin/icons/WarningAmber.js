import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { icon } from './icon.js';

export default icon('WarningAmber', TriangleAlert);
